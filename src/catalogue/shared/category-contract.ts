import { z } from 'zod';
import { callFor, dataResponse, savedResponse } from '#platform/shared/http/contract.ts';
import { id, nameText } from '#platform/shared/http/fields.ts';
import { crudCalls } from '#records/shared/crud.ts';
import { defineSpec, type RowOf } from '#records/shared/spec.ts';
import { projectKinds } from './kind-rules.ts';
import { categoryList } from './list-rules.ts';

export const categorySpec = defineSpec({
  path: '/admin/categories',
  tag: 'Categories',
  area: 'categories',
  words: { one: 'category', many: 'categories' },
  row: {
    category_name: z.string(),
    parent_id: z.int().nullable(),
    level: z.int().describe('1: a main category, 2: a sub category, 3: below one.'),
    position: z.int().describe('The order among siblings; equal ones are by name.'),
    project_kind: z.enum(projectKinds).nullable().describe('Which of the footer’s links leads here.'),
    projects: z.int().describe('Projects of this category and those within it.'),
  },
  input: z.strictObject({
    category_name: nameText,
    parent_id: id
      .nullable()
      .optional()
      .describe('Left out, a change leaves a category where it is; a new one is a main category.'),
  }),
  list: categoryList,
  title: 'category_name',
  labels: { category_name: 'Name', parent_id: 'Below', level: 'Level', position: 'Place' },
  merges: true,
});
export type Category = RowOf<typeof categorySpec>;
export type CategoryInput = z.output<typeof categorySpec.input>;

const calls = callFor('categories', 'Categories');

export const categoriesContract = {
  ...crudCalls(categorySpec),
  tree: calls('GET /admin/categories/tree', 'All categories in their order, parents first').output(
    dataResponse(z.array(categorySpec.row)),
  ),
  move: calls('POST /admin/categories/{id}/move', 'Move a category with its subcategories and projects')
    .input(
      z.strictObject({
        id,
        parent_id: id.nullable().describe('Null: a main category.'),
        before_id: id.nullable().default(null).describe('The sibling that it goes before; null: the last one.'),
      }),
    )
    .output(savedResponse(categorySpec.row)),
};
