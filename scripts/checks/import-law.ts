import { dirname, join, normalize } from 'node:path/posix';
import { parseSync } from 'oxc-parser';

export type SourceFile = { readonly path: string; readonly text: string };
/** What each room, a folder in a folder of the product, may import of the others there. */
export type Rooms = Readonly<Record<string, readonly string[]>>;
export type Violation = { readonly from: string; readonly to: string; readonly law: string };

const outside = ['scripts', 'bench', 'tests'];
const pureLib = /^lib\/(?!upstream\/|credentials\/|cache\/)/;

/** Every specifier a module names: static, type-only, re-exported or dynamic with a literal. */
export function importedSpecifiers({ path, text }: SourceFile): string[] {
  const { module, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message ?? 'cannot be parsed'}`);
  const fixed = module.staticImports.map((entry) => entry.moduleRequest.value);
  const passedOn = module.staticExports.flatMap((entry) =>
    entry.entries.flatMap((one) => (one.moduleRequest ? [one.moduleRequest.value] : [])),
  );
  const lazy = module.dynamicImports.flatMap((entry) => {
    const literal = /^\s*['"`]([^'"`$]+)['"`]\s*$/.exec(text.slice(entry.moduleRequest.start, entry.moduleRequest.end));
    return literal?.[1] === undefined ? [] : [literal[1]];
  });
  return [...new Set([...fixed, ...passedOn, ...lazy])];
}

/** The repository path a specifier points at, without extension; undefined for a package. */
export function resolveSpecifier(from: string, specifier: string): string | undefined {
  if (specifier.startsWith('@/')) return normalize(specifier.slice(2));
  if (specifier.startsWith('.')) return normalize(join(dirname(from), specifier));
  return undefined;
}

/** What `lib` keeps for services alone, beside what it belongs to, counts as a room of theirs. */
function sideOf(path: string): string {
  return path.replace(/^lib\/([^/]+\/(?:.+\/)?[^/]+\.sql(?:\.ts)?)$/, 'services/$1');
}

function brokenLaw(from: string, to: string): string | undefined {
  const [area] = from.split('/');
  const [target] = to.split('/');
  if (area === target || area === undefined || target === undefined || /\.test\.tsx?$/.test(from)) return undefined;
  if (target === 'services' && !outside.includes(area)) return 'nothing imports services';
  if (area === 'lib' && ['components', 'app', 'server'].includes(target)) return 'lib knows nothing above it';
  if (area === 'components' && target === 'app') return 'components know nothing of app';
  if (area === 'services' && ['components', 'app', 'server'].includes(target)) return 'services know only lib';
  if (area === 'services' && target === 'lib' && !pureLib.test(to)) return 'services import only the pure parts of lib';
  if (outside.includes(target) && !outside.includes(area)) return 'the product imports no tools and no tests';
  return undefined;
}

/** What a framework keeps inside changes with any release: only tests, which notice it then, look there. */
const inside = /^next\/dist(?:\/|$)/;

function lawOf(from: string, specifier: string, to: string | undefined): string | undefined {
  if (to !== undefined) return brokenLaw(from, to);
  const isTest = /^tests\/|\.test\.tsx?$/.test(from);
  return inside.test(specifier) && !isTest ? "nothing uses the framework's inside" : undefined;
}

/** Imports that break the import law. Throws when given no module, so that a check can never pass by seeing nothing. */
export function importViolations(files: readonly SourceFile[]): Violation[] {
  if (files.length === 0) throw new Error('No module was found to check.');
  return files.flatMap((file) =>
    importedSpecifiers(file).flatMap((specifier) => {
      const to = resolveSpecifier(file.path, specifier);
      const law = lawOf(sideOf(file.path), specifier, to && sideOf(to));
      return law === undefined ? [] : [{ from: file.path, to: to ?? specifier, law }];
    }),
  );
}

/** The first import cycle among the files, as the list of its members; undefined when there is none. */
export function findCycle(files: readonly SourceFile[]): string[] | undefined {
  return cycleOf(importGraph(files));
}

/** The first circle of rooms that may import one another, as the list of its members; undefined when there is none. */
export function declaredCircle(rooms: Rooms): string[] | undefined {
  return cycleOf(new Map(Object.entries(rooms)));
}

function cycleOf(graph: ReadonlyMap<string, readonly string[]>): string[] | undefined {
  const finished = new Set<string>();
  const visit = (node: string, trail: readonly string[]): string[] | undefined => {
    if (trail.includes(node)) return [...trail.slice(trail.indexOf(node)), node];
    if (finished.has(node)) return undefined;
    for (const next of graph.get(node) ?? []) {
      const cycle = visit(next, [...trail, node]);
      if (cycle) return cycle;
    }
    finished.add(node);
    return undefined;
  };
  for (const node of graph.keys()) {
    const cycle = visit(node, []);
    if (cycle) return cycle;
  }
  return undefined;
}

/** The room of a module: the folder in a folder of the product; undefined for what stands beside the rooms. */
export function roomOf(path: string): string | undefined {
  const [top, room, ...rest] = sideOf(path).split('/');
  return rest.length > 0 ? `${top}/${room}` : undefined;
}

/** Imports from one room into another of the same folder that the graph does not have. Tests may look everywhere. */
export function undeclaredImports(files: readonly SourceFile[], rooms: Rooms): Violation[] {
  const declared = new Map(Object.entries(rooms));
  const folders = new Set([...declared.keys()].map((room) => room.split('/')[0]));
  const ruled = files.filter(({ path }) => folders.has(path.split('/')[0]) && !/\.test\.tsx?$/.test(path));
  return ruled.flatMap((file) => {
    const from = roomOf(file.path);
    if (from === undefined) return [];
    return importedSpecifiers(file).flatMap((specifier) => {
      const to = resolveSpecifier(file.path, specifier);
      const room = to === undefined ? undefined : roomOf(to);
      if (to === undefined || room === undefined || room === from) return [];
      if (room.split('/')[0] !== from.split('/')[0] || declared.get(from)?.includes(room)) return [];
      return [{ from: file.path, to, law: `${from} does not declare ${room}` }];
    });
  });
}

function importGraph(files: readonly SourceFile[]): Map<string, string[]> {
  const byStem = new Map(files.map((file) => [file.path.replace(/(\/index)?\.(tsx?|mjs)$/, ''), file.path]));
  return new Map(
    files.map((file) => [
      file.path,
      importedSpecifiers(file).flatMap((specifier) => {
        const target = byStem.get(resolveSpecifier(file.path, specifier) ?? '');
        return target === undefined ? [] : [target];
      }),
    ]),
  );
}
