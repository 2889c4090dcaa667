import { type PictureColumns, presentPicture } from '#media/server/presenter.ts';
import { storageUrl } from '#media/shared/rules.ts';
import type { ProjectCard } from '#projects/shared/contract.ts';
import type { ProjectStatus } from '#projects/shared/rules.ts';
import { type FirstLoan, presentEmi } from './loan-presenter.ts';

const named = (id: number | null, category_name: string | null) =>
  id === null ? null : { id, category_name: category_name ?? '' };

export type ProjectCardRow = {
  id: number;
  project_name: string;
  project_title: string | null;
  project_status: ProjectStatus;
  location_id: number | null;
  location: string | null;
  location_address: string | null;
  price: number | null;
  start_price: number | null;
  end_price: number | null;
  offer: string | null;
  offer_until: string | null;
  developer_id: number;
  developer_name: string;
  broker_name: string | null;
  stall: PictureColumns | null;
  logo: PictureColumns | null;
  category_id: number | null;
  category_name: string | null;
  sub_category_id: number | null;
  sub_category_name: string | null;
  sub_category3_id: number | null;
  sub_category3_name: string | null;
  project_completion_date: string | null;
  rera_number: string | null;
  first_loan: FirstLoan | null;
  open_to_visits: boolean;
  register: string | null;
  created_at: Date;
};

/** Returns a project's card. The field names are fixed (docs/product/api.md, "Field names"). */
export function presentProjectCard(row: ProjectCardRow): ProjectCard {
  const {
    stall,
    logo,
    category_name,
    sub_category_name,
    sub_category3_name,
    category_id,
    sub_category_id,
    sub_category3_id,
    first_loan: _,
    ...rest
  } = row;
  return {
    ...rest,
    emi_from: presentEmi(row),
    stall_image_url: stall && storageUrl(stall.path),
    stall_picture: presentPicture(stall),
    logo_url: logo && storageUrl(logo.path),
    category: named(category_id, category_name),
    sub_category: named(sub_category_id, sub_category_name),
    sub_category3: named(sub_category3_id, sub_category3_name),
    created_at: new Date(row.created_at).toISOString(),
  };
}
