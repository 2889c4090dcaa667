/**
 * Fails if a query reads or changes rows of a person or firm without being given a Scope, so that no query can forget
 * whose rows they are (docs/decisions/0032-access-in-one-place.md). It reads the exported functions of `queries.ts`
 * files. A function that a query calls in its own file counts as part of it.
 */
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseSync } from '@swc/core';

type Lists = {
  ownedTables: Record<string, 'read' | 'change'>;
  unownedTables: Record<string, string>;
  unscopedQueries: Record<string, string>;
};
type Node = { type: string; [key: string]: unknown };
type Declared = { name: string; exported: boolean; node: Node };

const { ownedTables, unownedTables, unscopedQueries }: Lists = await import(
  pathToFileURL(resolve('src/access/server/owned-tables.ts')).href
);

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** Returns the nodes directly below one. */
const childrenOf = (node: Node): Node[] =>
  Object.values(node).flatMap((value) =>
    (Array.isArray(value) ? value : [value]).flatMap((each): Node[] => {
      // Arguments of calls and declarations are wrapped.
      const inner = (each as { expression?: unknown } | null)?.expression;
      return isNode(each) ? [each] : isNode(inner) ? [inner] : [];
    }),
  );

const parse = (source: string): Node[] => parseSync(source, { syntax: 'typescript', target: 'esnext' }).body as never;
const nameOf = (node: unknown) => (isNode(node) && node.type === 'Identifier' ? (node.value as string) : undefined);

/** Returns what a module declares at its top level. */
const declaredIn = (body: Node[]): Declared[] =>
  body.flatMap((statement) => {
    const exported = statement.type === 'ExportDeclaration';
    const node = (exported ? statement.declaration : statement) as Node;
    if (node.type === 'FunctionDeclaration') return [{ name: nameOf(node.identifier) ?? '', exported, node }];
    if (node.type === 'TsTypeAliasDeclaration') return [{ name: nameOf(node.id) ?? '', exported: false, node }];
    if (node.type !== 'VariableDeclaration') return [];
    return (node.declarations as Node[]).map((each) => ({ name: nameOf(each.id) ?? '', exported, node: each }));
  });

/**
 * Returns the exempted queries that a module imports from another one. Callers of these need a scope or an exemption
 * too.
 */
function importedExemptions(file: string, body: Node[]): string[] {
  return body.flatMap(({ type, specifiers, source }) => {
    const from = type === 'ImportDeclaration' ? (source as { value: string }).value : '';
    if (!/queries\.ts$/.test(from)) return [];
    const path = from.startsWith('#') ? `src/${from.slice(1)}` : normalize(join(dirname(file), from));
    return (specifiers as Node[]).flatMap(({ local, imported }) =>
      `${path}#${nameOf(imported) ?? nameOf(local)}` in unscopedQueries ? [nameOf(local) ?? ''] : [],
    );
  });
}

/** Returns the owned tables that a module imports, by their local names. */
function importedTables(body: Node[]): Map<string, string> {
  const found = new Map<string, string>();
  for (const { type, specifiers, source } of body) {
    if (type !== 'ImportDeclaration' || !/\/tables\.ts$/.test((source as { value: string }).value)) continue;
    for (const { local, imported } of specifiers as Node[]) {
      const name = nameOf(imported) ?? nameOf(local) ?? '';
      if (name in ownedTables) found.set(nameOf(local) ?? '', name);
    }
  }
  return found;
}

const isMethod = (node: Node, names: string[]) => {
  const { callee } = node as { callee?: Node };
  return node.type === 'CallExpression' && names.includes(nameOf(callee?.property) ?? '');
};

/** Says whether a parameter, a field or a type is optional, has a default, or is a union with undefined or null. */
const mayBeMissing = ({ type, optional, types }: Node): boolean =>
  optional === true ||
  type === 'AssignmentPattern' ||
  (type === 'TsUnionType' && (types as Node[]).some(({ kind }) => kind === 'undefined' || kind === 'null'));

/** Returns the parameters of a declared function; none for anything else. */
function parametersOf({ node }: Declared): Node[] {
  const made = (node.type === 'VariableDeclarator' ? node.init : node) as Node;
  return Array.isArray(made?.params) ? (made.params as Node[]) : [];
}

function problemsOf(file: string): string[] {
  const body = parse(readFileSync(file, 'utf8'));
  const tables = importedTables(body);
  const exempted = importedExemptions(file, body);
  const declared = new Map(declaredIn(body).map((each) => [each.name, each]));

  /**
   * Returns whether a parameter's type requires a scope, directly or by a type of this file. An optional scope doesn't
   * count.
   */
  function namesScope(node: Node): boolean {
    if (mayBeMissing(node)) return false;
    const name = node.type === 'TsTypeReference' ? nameOf(node.typeName) : undefined;
    if (name === 'Scope' || name === 'AccountScope') return true;
    const alias = name === undefined ? undefined : declared.get(name)?.node;
    return (alias !== undefined && namesScope(alias)) || childrenOf(node).some(namesScope);
  }

  /** Returns whether a node reads or changes owned rows. Columns alone don't, and neither does inserting a row. */
  function reaches(node: Node, seen: Set<string>): boolean {
    if (node.type.startsWith('Ts') && node.type !== 'TsAsExpression' && node.type !== 'TsNonNullExpression')
      return false;
    if (node.type === 'MemberExpression')
      return reaches(node.object as Node, seen) && nameOf(node.object) === undefined;
    const name = nameOf(node);
    if (name !== undefined) {
      if (exempted.includes(name)) return true;
      if (tables.has(name)) return ownedTables[tables.get(name) as string] === 'read';
      const called = declared.get(name);
      if (!called || seen.has(name) || parametersOf(called).some(namesScope)) return false;
      return reaches(called.node, new Set([...seen, name]));
    }
    if (isMethod(node, ['update', 'delete']) && childrenOf(node).some((child) => tables.has(nameOf(child) ?? '')))
      return true;
    // The callee of an insert may be a chain that reads, while its table is only written to.
    const parts = isMethod(node, ['insert']) ? [node.callee as Node] : childrenOf(node);
    return parts.filter((part) => part !== node.id).some((part) => reaches(part, seen));
  }

  return [...declared.values()]
    .filter(({ name, exported, node }) => exported && !parametersOf({ name, exported, node }).some(namesScope))
    .filter(({ name, node }) => reaches(node, new Set([name])))
    .map(({ name }) => `${file}#${name}`);
}

/**
 * Returns the tables that refer to a person, a stall, a project or a visit, by the foreign keys of their columns or of
 * the file's functions that make columns.
 */
function leadingToSomeone(file: string): string[] {
  const declared = readFileSync(file, 'utf8')
    .split(/(?=^(?:export )?(?:const|function) )/m)
    .map((text) => ({ text, name: /^(?:export )?(?:const|function) (\w+)/.exec(text)?.[1] ?? '' }));
  const refers = declared.filter(({ text }) =>
    /\(\)(?:: AnyPgColumn)? => (users|exhibitors|projects|siteVisits)\.id\b/.test(text),
  );
  const isTable = ({ text }: { text: string }) => /^export const \w+ = pgTable\(/.test(text);
  const columnsMade = refers.filter((each) => !isTable(each)).map(({ name }) => new RegExp(`\\b${name}\\(`));
  return declared
    .filter(isTable)
    .filter((each) => refers.includes(each) || columnsMade.some((call) => call.test(each.text)))
    .map(({ name }) => name);
}

const unscoped = globSync('src/*/server/**/*queries.ts').sort().flatMap(problemsOf);
const problems = [
  ...unscoped
    .filter((query) => !(query in unscopedQueries))
    .map(
      (query) =>
        `${query} reads or changes rows that belong to someone, without a Scope. Give it one, or name it with the reason in unscopedQueries of src/access/server/owned-tables.ts.`,
    ),
  ...Object.keys(unscopedQueries)
    .filter((query) => !unscoped.includes(query))
    .map((query) => `${query} is listed in unscopedQueries and needs no exception.`),
  ...globSync('src/*/server/**/tables.ts')
    .flatMap(leadingToSomeone)
    .filter((table) => !(table in ownedTables) && !(table in unownedTables))
    .map(
      (table) =>
        `The table ${table} refers to a person, a stall, a project or a visit. Add it to ownedTables, or with the reason to unownedTables, in src/access/server/owned-tables.ts.`,
    ),
];
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
