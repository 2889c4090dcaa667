import { z } from 'zod';
import { callFor, dataResponse, savedResponse } from '../http/contract.ts';
import { id, singleLine } from '../http/fields.ts';
import { crudCalls, recordFields } from '../records/crud.ts';
import { mergeCall } from '../records/merge-call.ts';
import { categoryList } from './category-list-rules.ts';
import { projectKinds } from './kind-rules.ts';

const category = z.object({
  ...recordFields,
  category_name: z.string(),
  parent_id: z.int().nullable(),
  level: z.int().describe('1: a main category, 2: a sub category, 3: below one.'),
  position: z.int().describe('The order among siblings; equal ones are by name.'),
  project_kind: z.enum(projectKinds).nullable().describe('Which of the footer’s links leads here.'),
  projects: z.int().describe('Projects of this category and those within it.'),
});
export type Category = z.infer<typeof category>;

export const categoryInput = z.strictObject({
  category_name: singleLine('Enter a name.')
    .trim()
    .min(1, 'Enter a name.')
    .max(100, 'Keep the name within 100 characters.'),
  parent_id: id
    .nullable()
    .optional()
    .describe('Left out, a change leaves a category where it is; a new one is a main category.'),
});

const calls = callFor('categories').route({ tags: ['Categories'] });

const categories = {
  tag: 'Categories',
  area: 'categories',
  words: { one: 'category', many: 'categories' },
  row: category,
  input: categoryInput,
  list: categoryList,
} as const;

export const categoriesContract = {
  ...crudCalls('/admin/categories', categories),
  tree: calls
    .route({ method: 'GET', path: '/admin/categories/tree', summary: 'All categories in their order, parents first' })
    .output(dataResponse(z.array(category))),
  move: calls
    .route({
      method: 'POST',
      path: '/admin/categories/{id}/move',
      summary: 'Move a category with what is within it, and its projects with it',
    })
    .input(
      z.strictObject({
        id,
        parent_id: id.nullable().describe('Null: a main category.'),
        before_id: id.nullable().default(null).describe('The sibling that it goes before; null: the last one.'),
      }),
    )
    .output(savedResponse(category)),
  merge: mergeCall('/admin/categories', categories),
};
