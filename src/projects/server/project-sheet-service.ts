import { scopeOf } from '#access/server/scope.ts';
import type { Actor } from '#access/shared/policy-rules.ts';
import type { catalogueService } from '#catalogue/server/service.ts';
import type { CategoryTree } from '#catalogue/shared/contract.ts';
import type { PooledDb } from '#platform/server/database/open.ts';
import { newProjectSheetRow } from '#projects/shared/edit-contract.ts';
import { projectSheet } from '#projects/shared/project-sheet.ts';
import { type Lookup, newRecordsService } from '#records/server/new-records-service.ts';
import { sameText } from '#records/server/sheet-cells.ts';
import type { ProjectEditorService } from './edit-service.ts';
import { selectProjectsNamed } from './project-sheet-queries.ts';

type Place = { id: number; location_name: string; parent_id: number | null };
type Parts = {
  db: PooledDb;
  catalogue: ReturnType<typeof catalogueService>;
  directory: { locations: () => Promise<Place[]> };
  stalls: { named: (actor: Actor, kind: 'developer', names: string[]) => Promise<{ id: number; written: string }[]> };
  projectEditor: ProjectEditorService;
};

type Named = { id: number; name: string };
type Node = Named & { parent: number | null };

type Words = {
  /** Names the kind of record, such as `location`. */
  what: string;
  /** Says what to do if nothing has the name. */
  none: string;
  /** Says what to do if several have it. */
  several: string;
};

/** Returns the only one of those that were found, or says why there is none. */
function only(found: readonly { id: number }[], text: string, { what, none, several }: Words): number | string {
  const [first] = found;
  if (first === undefined) return `There is no ${what} called “${text}”. ${none}`;
  return found.length === 1 ? first.id : `There are ${found.length} called “${text}”. ${several}`;
}

function lookupIn(all: readonly Named[], words: Words): Lookup {
  const byName = Map.groupBy(all, ({ name }) => sameText(name));
  return (text) => only(byName.get(sameText(text)) ?? [], text, words);
}

/** Finds a place by its name, and those of places around it: “Baner, Pune”. */
function placeLookup(nodes: readonly Node[], none: string): Lookup {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const byName = Map.groupBy(nodes, ({ name }) => sameText(name));
  const isWithin = ({ parent }: Node, name: string): boolean => {
    const around = parent === null ? undefined : byId.get(parent);
    return around !== undefined && (sameText(around.name) === name || isWithin(around, name));
  };
  return (text) => {
    const [name = '', ...around] = text.split(',').map(sameText);
    const named = byName.get(sameText(text)) ?? byName.get(name) ?? [];
    const found = named.filter((node) => sameText(node.name) !== name || around.every((each) => isWithin(node, each)));
    return only(found, text, { what: 'location', none, several: 'Add where it is, such as “Baner, Pune”.' });
  };
}

/** Finds a category among those below the one in the column before. */
function categoryLookup(tree: CategoryTree, above: readonly string[], none: string): Lookup {
  return (text, row) => {
    let level: readonly CategoryTree[number][] = tree;
    for (const field of above) {
      const chosen = level.find(({ id }) => id === row[field]);
      if (!chosen) return 'Fill in the category above it, too.';
      level = chosen.children as CategoryTree;
    }
    const names = level.map(({ id, category_name }) => ({ id, name: category_name }));
    const what = above.length === 0 ? 'main category' : 'category below it';
    return lookupIn(names, { what, none, several: '' })(text, row);
  };
}

/** Adds projects from a spreadsheet as drafts, each as its form adds it. */
export function projectSheetService({ db, catalogue, directory, stalls, projectEditor }: Parts) {
  return newRecordsService(db, {
    sheet: projectSheet,
    title: 'project_name',
    schema: newProjectSheetRow,
    lookups: async (actor, textsOf) => {
      const named = await stalls.named(actor, 'developer', textsOf('developer_id'));
      const builders = named.map(({ id, written }) => ({ id, name: written }));
      const places = await directory.locations();
      const tree = await catalogue.categoryTree();
      const { facilities, banks } = await projectEditor.choices();
      const isOrganiser = scopeOf(actor).everything;
      const none = isOrganiser
        ? 'Add it first, or leave it out.'
        : 'Leave it out, or ask the organiser to add it first.';
      const several = 'Add it in the project’s editor.';
      return {
        developer_id: lookupIn(builders, {
          what: 'builder’s stall',
          none: isOrganiser ? 'Invite the builder first.' : 'Write the name of a stall of yours.',
          several: 'Add this project by its form.',
        }),
        location_id: placeLookup(
          places.map(({ id, location_name, parent_id }) => ({ id, name: location_name, parent: parent_id })),
          none,
        ),
        category_id: categoryLookup(tree, [], none),
        sub_category_id: categoryLookup(tree, ['category_id'], none),
        sub_category3_id: categoryLookup(tree, ['category_id', 'sub_category_id'], none),
        facility_ids: lookupIn(facilities, { what: 'facility', none, several }),
        bank_ids: lookupIn(banks, { what: 'bank', none, several }),
      };
    },
    keyOf: ({ developer_id, project_name }) => keyOf(developer_id, project_name),
    selectThere: async (actor: Actor, inputs) => {
      const names = inputs.map(({ project_name }) => project_name);
      const found = await selectProjectsNamed(db, scopeOf(actor), names);
      // Only people with stalls can leave out the builder.
      const own = scopeOf(actor).everything ? [] : found.map(({ name }) => keyOf(undefined, name));
      return new Set([...found.map(({ builder, name }) => keyOf(builder, name)), ...own]);
    },
    create: (actor, input) => projectEditor.create(actor, input, undefined),
  });
}

const keyOf = (builder: number | null | undefined, name: string): string => `${builder ?? ''} ${sameText(name)}`;
