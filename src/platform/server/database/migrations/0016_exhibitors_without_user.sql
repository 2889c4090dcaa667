ALTER TABLE "exhibitors" DROP CONSTRAINT "exhibitors_user_id_users_id_fk";
--> statement-breakpoint
DROP INDEX "exhibitors_user_idx";--> statement-breakpoint
ALTER TABLE "exhibitors" DROP COLUMN "user_id";