import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeSession } from '@/lib/storefront/credentials/credentials-cookie';
import { hasNginx, nginxPath } from '@/tests/scale/nginx';

const compose = readFileSync('deploy/docker/compose.yaml', 'utf8');
const dockerfile = readFileSync('deploy/docker/Dockerfile', 'utf8');
const copied = new Set(
  readFileSync('.env.example', 'utf8')
    .match(/^#? ?[A-Z][A-Z_]+(?==)/gm)
    ?.map((line) => line.replace(/^# ?/, '')),
);
/** Variables that third-party images read. */
const foreign = /^(?:POSTGRES_|REPLICATION_)/;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'piesar-deploy-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Output of a program that checks files; empty if there are no errors. */
function faultsOf(command: string, args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8' });
  return status === 0 ? '' : `${stdout}${stderr}`;
}

describe('the variables that deploy/ sets', () => {
  it.each([
    ['compose.yaml', compose.match(/^ {4}[A-Z][A-Z_]+(?=:)|^ {6}[A-Z][A-Z_]+(?=:)/gm) ?? []],
    ['Dockerfile', dockerfile.match(/^ENV .*/gm)?.flatMap((line) => line.match(/[A-Z_]+(?==)/g) ?? []) ?? []],
    ...readdirSync('deploy/systemd').map((name): [string, string[]] => [
      name,
      readFileSync(join('deploy/systemd', name), 'utf8').match(/(?<=^Environment=.*)\b[A-Z_]+(?==)/gm) ?? [],
    ]),
  ])('are read by the programs: %s', (_, names) => {
    const imported = names.map((name) => name.trim()).filter((name) => !foreign.test(name));
    expect(imported.length).toBeGreaterThan(0);
    expect(imported.filter((name) => !copied.has(name))).toEqual([]);
  });
});

describe('the environment of programs and commands', () => {
  it('[SVC-1] has DATA_DIR in the shared environment file', () => {
    for (const name of readdirSync('deploy/systemd')) {
      const unit = readFileSync(join('deploy/systemd', name), 'utf8');
      expect(unit).toContain('\nEnvironmentFile=/etc/piesar/environment\n');
      expect(unit).not.toMatch(/^Environment=.*DATA_DIR/m);
    }
    expect(readFileSync('deploy/README.md', 'utf8')).toMatch(
      /`\/etc\/piesar\/environment`[\s\S]*`DATA_DIR=\/var\/lib\/piesar`/,
    );
  });

  it('[SEC-72] has every secret that several machines share', () => {
    const readme = readFileSync('deploy/README.md', 'utf8');
    for (const name of ['SESSION_KEYS', 'TOKEN_SECRET', 'REVALIDATE_SECRET', 'SERVICES_SECRET', 'ALTCHA_KEY'])
      expect(readme).toContain(`\`${name}\``);
  });
});

it('[SEC-3] the guide keeps a replaced session key for the lifetime of cookies', async () => {
  const settings = { keys: [Buffer.alloc(32, 1).toString('base64url')], secure: true };
  const cookie = await writeSession({ visitorKey: 'k'.repeat(22) }, settings);
  const days = Number(/Max-Age=(\d+)/.exec(cookie)?.[1]) / 86_400;
  expect(readFileSync('deploy/README.md', 'utf8')).toContain(`Remove the old key after ${days} days`);
});

describe('the ports of nginx', () => {
  const listens = (name: string) =>
    [...readFileSync(join('deploy/nginx', name), 'utf8').matchAll(/^\s*listen ([^;]+);/gm)].map(([, where]) => where);

  it('[SEC-38] binds the services of a single machine to loopback', () => {
    expect(listens('upstreams.conf')).toEqual(['127.0.0.1:3100', '127.0.0.1:3200']);
  });

  it('[SEC-38] does not publish the services of the containers', () => {
    const published = [...compose.matchAll(/^ +ports: \[(.*)\]$/gm)].map(([, ports]) => ports);
    expect(published).toEqual(['"80:80", "443:443", "127.0.0.1:3200:3200"']);
  });

  it('[SVC-1] are 80 and 443, with and without certificate', () => {
    expect(listens('site.conf').map((listen) => listen?.split(' ')[0])).toEqual(['80', '[::]:80', '443', '[::]:443']);
  });
});

describe('the compose file', () => {
  it('has two of each program, and their shared stores', () => {
    const services = compose.slice(compose.indexOf('\nservices:\n'), compose.indexOf('\nnetworks:\n'));
    const names = services.match(/^ {2}\w+(?=:)/gm)?.map((name) => name.trim());
    expect(names?.sort()).toEqual(
      ['nginx', 'primary', 'redis', 'replica', 'services1', 'services2', 'storefront1', 'storefront2'].sort(),
    );
    expect(services).toContain('redis-server');
  });

  it('mounts existing files', () => {
    const mounted = [...compose.matchAll(/- (\.{1,2}\/\S+?):\//g)].map(([, path = '']) => path);
    expect(mounted.length).toBeGreaterThan(4);
    // The operator provides the certificate.
    const missing = mounted.filter(
      (path) => !path.endsWith('/certificates') && !existsSync(join('deploy/docker', path)),
    );
    expect(missing).toEqual([]);
  });

  it('mounts only data folders as writable', () => {
    expect(compose.match(/^ +read_only: true$/gm)?.length).toBeGreaterThanOrEqual(3);
    expect(dockerfile).toMatch(/\nUSER node\n/);
  });
});

(hasNginx ? describe : describe.skip)('nginx with TLS', () => {
  it.each(['upstreams.conf', 'upstreams.compose.conf'])('[SVC-1] accepts the configuration with %s', (upstreams) => {
    const etc = join(folder, 'etc');
    cpSync('deploy/nginx', etc, { recursive: true });
    const placed = (name: string) => {
      const text = readFileSync(join('deploy/nginx', name), 'utf8')
        .replaceAll(/\/tmp\/|\/run\/(?=nginx)|\/var\/log\/nginx\//g, `${folder}/`)
        .replaceAll(/\/etc\/nginx\/(?!mime)/g, `${etc}/`)
        // Only root may bind to ports below 1024.
        .replaceAll(/(?<=listen (?:\[::\]:)?)(?:80|443)\b/g, (port) => `1${port.padStart(4, '0')}`)
        // Container names do not resolve outside Compose.
        .replaceAll(/\b(?:storefront|services)[12](?=:\d)/g, '127.0.0.1');
      writeFileSync(join(etc, name === upstreams ? 'upstreams.conf' : name), text);
    };
    for (const name of ['nginx.conf', 'site.conf', 'locations.conf', 'calls.conf', 'office.conf', upstreams])
      placed(name);
    const certificates = join(etc, 'certificates');
    mkdirSync(certificates);
    const [key, certificate] = [join(certificates, 'privkey.pem'), join(certificates, 'fullchain.pem')];
    const subject = ['-subj', '/CN=www.piesar.md', '-days', '1'];
    expect(
      faultsOf('openssl', [
        'req',
        '-x509',
        '-newkey',
        'rsa:2048',
        '-nodes',
        '-keyout',
        key,
        '-out',
        certificate,
        ...subject,
      ]),
    ).toBe('');
    expect(faultsOf(nginxPath, ['-t', '-p', folder, '-c', join(etc, 'nginx.conf')])).toBe('');
  });
});

const hasSystemd = existsSync('/usr/bin/systemd-analyze');

(hasSystemd ? describe : describe.skip)('the units of systemd', () => {
  it('[SVC-1] pass the check of systemd', () => {
    const instances = readdirSync('deploy/systemd').map((name) => {
      const path = join(folder, name.replace('@.', '@3101.'));
      const text = readFileSync(join('deploy/systemd', name), 'utf8');
      writeFileSync(
        path,
        text.replaceAll('/usr/bin/node', process.execPath).replaceAll('file:///opt/piesar', `file://${process.cwd()}`),
      );
      return path;
    });
    expect(faultsOf('systemd-analyze', ['verify', '--man=no', ...instances])).toBe('');
  });
});

const hasPromtool = existsSync('/usr/bin/promtool');

(hasPromtool ? describe : describe.skip)('the rules of Prometheus', () => {
  it('[SVC-5] pass the check of Prometheus', () => {
    expect(faultsOf('promtool', ['check', 'config', 'deploy/prometheus/prometheus.yml'])).toBe('');
  });
});
