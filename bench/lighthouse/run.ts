import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { type Finding, readReport } from './report';

/** Fetched by npx when it is first asked for: no part of the shop, and larger than it. */
const lighthouse = 'lighthouse@13.5.0';

/** Runs Lighthouse once on an address, with its own profile of a phone; its reports are left at `out`.report.html and .json. */
export async function runLighthouse(url: string, out: string): Promise<Finding> {
  const flags = process.getuid?.() === 0 ? '--headless=new --no-sandbox' : '--headless=new';
  const args = ['--output=json', '--output=html', `--output-path=${out}`, `--chrome-flags=${flags}`, '--quiet'];
  const env = { ...process.env, CHROME_PATH: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium' };
  const child = spawn('npx', ['--yes', lighthouse, url, ...args], { env, stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-2000);
  });
  const code = await new Promise<number | null>((resolve, reject) => child.on('error', reject).on('close', resolve));
  if (code !== 0) throw new Error(`Lighthouse ended with ${code}: ${said.trim()}`);
  return readReport(readFileSync(`${out}.report.json`, 'utf8'));
}
