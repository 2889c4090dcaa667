import { type PictureColumns, presentPicture } from '#media/server/presenter.ts';
import { storageUrl } from '#media/shared/rules.ts';
import type { ProjectCard } from '#projects/shared/contract.ts';
import { type FirstLoan, presentEmi } from './loan-presenter.ts';

const named = (id: number | null, category_name: string | null) =>
  id === null ? null : { id, category_name: category_name ?? '' };

type Presented =
  | 'emi_from'
  | 'stall_image_url'
  | 'stall_picture'
  | 'logo_url'
  | 'category'
  | 'sub_category'
  | 'sub_category3'
  | 'created_at';

/** The columns of a card, of which most are shown as they are. */
export type ProjectCardRow = Omit<ProjectCard, Presented> & {
  stall: PictureColumns | null;
  logo: PictureColumns | null;
  category_id: number | null;
  category_name: string | null;
  sub_category_id: number | null;
  sub_category_name: string | null;
  sub_category3_id: number | null;
  sub_category3_name: string | null;
  first_loan: FirstLoan | null;
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
