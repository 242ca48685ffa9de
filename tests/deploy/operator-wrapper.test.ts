import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

let folder: string;
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'piesar-wrapper-')));
  mkdirSync(join(folder, 'bin'));
  writeFileSync(join(folder, 'environment'), 'DATA_DIR=/var/lib/piesar\n');
  program('id', 'echo 0');
  // Mock of systemd-run: prints one argument per line.
  program('systemd-run', 'printf \'%s\\n\' "$@"');
});
afterEach(() => rmSync(folder, { recursive: true }));

function program(name: string, text: string): void {
  const file = join(folder, 'bin', name);
  writeFileSync(file, `#!/bin/sh\n${text}\n`);
  chmodSync(file, 0o755);
}

function piesar(...words: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(resolve('deploy/piesar'), words, {
    encoding: 'utf8',
    cwd: folder,
    env: {
      ...process.env,
      PATH: `${join(folder, 'bin')}:${process.env['PATH']}`,
      PIESAR_ENVIRONMENT: join(folder, 'environment'),
    },
  });
  const outputLines = stdout.trimEnd().split('\n');
  return { status, stderr, options: outputLines, command: outputLines.slice(outputLines.indexOf('/usr/bin/node')) };
}

describe('[SVC-1] deploy/piesar', () => {
  it('runs a command as the service user with the environment of the shop', () => {
    const { status, options, command } = piesar('orders', 'list', '--limit', '5');
    expect(status).toBe(0);
    expect(options).toEqual(
      expect.arrayContaining([
        '--wait',
        '--pipe',
        '--uid=piesar',
        '--gid=piesar',
        `--property=EnvironmentFile=${folder}/environment`,
        '--property=WorkingDirectory=/opt/piesar',
        '--setenv=NODE_ENV=production',
      ]),
    );
    expect(command).toEqual(['/usr/bin/node', 'scripts/run.mjs', 'orders', 'list', '--limit', '5']);
  });

  it('uses the environment file of the units', () => {
    const unit = readFileSync('deploy/systemd/piesar-services@.service', 'utf8');
    const [, file] = /^EnvironmentFile=(\/\S+)$/m.exec(unit) ?? [];
    expect(readFileSync('deploy/piesar', 'utf8')).toContain(`PIESAR_ENVIRONMENT:-${file}}`);
  });

  it('resolves files from the working directory', () => {
    writeFileSync(join(folder, 'preţuri 2026.csv'), '');
    mkdirSync(join(folder, 'list'));
    const { command } = piesar('catalog', 'import', 'preţuri 2026.csv', './out.csv', '/srv/a.csv', 'list', '1.9');
    expect(command.slice(2)).toEqual([
      'catalog',
      'import',
      join(folder, 'preţuri 2026.csv'),
      `${folder}/./out.csv`,
      '/srv/a.csv',
      'list',
      '1.9',
    ]);
  });

  it('passes arguments unchanged, also those that systemd would expand', () => {
    expect(piesar('questions', 'answer', '7', 'Costă $HOME, "da"', '').command.slice(4)).toEqual([
      '7',
      'Costă $$HOME, "da"',
    ]);
  });

  it('uses sudo for ordinary users', () => {
    program('id', 'echo 1000');
    program('sudo', 'echo "sudo $*"');
    expect(piesar('db', 'check').options).toEqual([`sudo -- ${resolve('deploy/piesar')} db check`]);
  });

  it('reports a missing program name and environment file', () => {
    expect(piesar()).toMatchObject({ status: 2, stderr: expect.stringContaining('PROGRAM') });
    rmSync(join(folder, 'environment'));
    const { status, stderr } = piesar('db', 'check');
    expect([status, stderr]).toEqual([1, expect.stringContaining(`${folder}/environment is missing`)]);
  });
});
