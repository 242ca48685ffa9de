import { readdirSync, readFileSync } from 'node:fs';
import { rooms } from './import-graph';
import { importedSpecifiers, resolveSpecifier, roomOf } from './import-law';
import { listFiles } from './list-files';

const folders = [...new Set(Object.keys(rooms).map((room) => room.split('/')[0] ?? ''))];
const used = new Set(
  listFiles(folders, /\.tsx?$/)
    .filter((path) => !/\.test\.tsx?$/.test(path))
    .flatMap((path) =>
      importedSpecifiers({ path, text: readFileSync(path, 'utf8') }).map((specifier) => {
        const to = resolveSpecifier(path, specifier);
        return to === undefined ? '' : `${roomOf(path)} → ${roomOf(to)}`;
      }),
    ),
);

describe('the graph of rooms', () => {
  it('has every room of the folders that it declares', () => {
    const there = folders.flatMap((folder) =>
      readdirSync(folder, { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => `${folder}/${name}`),
    );
    expect(there.length).toBeGreaterThan(10);
    expect(there.filter((room) => !(room in rooms))).toEqual([]);
  });

  it('declares nothing that no module needs any more', () => {
    const declared = Object.entries(rooms).flatMap(([room, allowed]) => allowed.map((other) => `${room} → ${other}`));
    expect(declared.filter((edge) => !used.has(edge))).toEqual([]);
  });
});
