import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export type NginxPorts = {
  readonly shop: number;
  readonly calls: number;
  readonly storefronts: readonly number[];
  readonly services: readonly number[];
};

export const nginxPath = process.env.NGINX_PATH ?? '/usr/sbin/nginx';

/** Whether nginx is installed; `npm test` installs it. */
export const hasNginx = existsSync(nginxPath);

const source = 'deploy/nginx';

/** Cache status header of a response; null if the response did not pass the cache. */
export function frontCacheOf(headers: Headers): string | null {
  return /\bcache;desc=(\w+)/.exec(headers.get('server-timing') ?? '')?.[1] ?? null;
}

/** nginx with the configuration of `deploy/nginx`, without TLS, on its own ports and folder. */
export async function startNginx(folder: string, ports: NginxPorts) {
  mkdirSync(folder, { recursive: true });
  const placed = (text: string) =>
    text
      .replace(
        /(?<= )(?:\/tmp\/|\/run\/|\/var\/log\/nginx\/|\/etc\/nginx\/(?=upstreams|site|locations))/g,
        `${folder}/`,
      )
      // Each shopper has its own IP address.
      .replace('X-Forwarded-For $remote_addr', 'X-Forwarded-For $http_x_forwarded_for');
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
  const own = process.getuid?.() === 0 ? 'user root;\n' : '';
  write('nginx.conf', own + placed(readFileSync(join(source, 'nginx.conf'), 'utf8')));
  write('locations.conf', placed(readFileSync(join(source, 'locations.conf'), 'utf8')));
  write('calls.conf', placed(readFileSync(join(source, 'calls.conf'), 'utf8')));
  const calls = `server {\n    listen 127.0.0.1:${ports.calls};\n    include ${folder}/calls.conf;\n}\n`;
  const balance = ({ storefronts, services }: Pick<NginxPorts, 'storefronts' | 'services'>) =>
    write('upstreams.conf', upstream('storefronts', storefronts) + upstream('services', services) + calls);
  balance(ports);
  write('site.conf', `server {\n    listen 127.0.0.1:${ports.shop};\n    include ${folder}/locations.conf;\n}\n`);
  const child = spawn(nginxPath, ['-p', folder, '-c', join(folder, 'nginx.conf'), '-g', 'daemon off;'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await once(child, 'spawn').catch(() => {
    throw new Error('nginx is not here. Install it: sudo apt-get install nginx-light');
  });
  return {
    pid: child.pid ?? 0,
    accessLog: join(folder, 'access.log'),
    /** Switches the load balancer to these servers. */
    balance(among: Pick<NginxPorts, 'storefronts' | 'services'>) {
      balance(among);
      child.kill('SIGHUP');
    },
    async stop() {
      if (child.exitCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGQUIT');
      await ended;
    },
  };
}

function upstream(name: string, ports: readonly number[]): string {
  const servers = ports.map((port) => `    server 127.0.0.1:${port} max_fails=2 fail_timeout=2s;\n`);
  return `upstream ${name} {\n${servers.join('')}    keepalive 64;\n}\n`;
}
