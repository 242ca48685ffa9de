import { spawn } from 'node:child_process';

const openers: Readonly<Partial<Record<NodeJS.Platform, readonly [string, ...string[]]>>> = {
  darwin: ['open'],
  win32: ['rundll32', 'url.dll,FileProtocolHandler'],
};

/** Opens an address in the person's browser; where there is none, nothing happens. */
export function openInBrowser(url: string): void {
  const [command, ...args] = openers[process.platform] ?? ['xdg-open'];
  spawn(command, [...args, url], { stdio: 'ignore', detached: true })
    .on('error', () => undefined)
    .unref();
}
