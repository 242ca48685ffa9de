import { dirname, join, normalize } from 'node:path/posix';
import { parseSync } from 'oxc-parser';

export type SourceFile = { readonly path: string; readonly text: string };
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
      const law = lawOf(file.path, specifier, to);
      return law === undefined ? [] : [{ from: file.path, to: to ?? specifier, law }];
    }),
  );
}

/** The first import cycle among the files, as the list of its members; undefined when there is none. */
export function findCycle(files: readonly SourceFile[]): string[] | undefined {
  const graph = importGraph(files);
  const finished = new Set<string>();
  const visit = (path: string, trail: readonly string[]): string[] | undefined => {
    if (trail.includes(path)) return [...trail.slice(trail.indexOf(path)), path];
    if (finished.has(path)) return undefined;
    for (const next of graph.get(path) ?? []) {
      const cycle = visit(next, [...trail, path]);
      if (cycle) return cycle;
    }
    finished.add(path);
    return undefined;
  };
  for (const path of graph.keys()) {
    const cycle = visit(path, []);
    if (cycle) return cycle;
  }
  return undefined;
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
