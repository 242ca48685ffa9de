import { type Browser, chromium } from '@playwright/test';

const args = ['--disable-gpu', '--disable-background-networking', '--no-first-run'];

/** The browser that shops are visited with: Debian's, or the one at CHROMIUM_PATH. */
export function openBrowser(): Promise<Browser> {
  const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
  return chromium.launch({ executablePath, args, chromiumSandbox: process.getuid?.() !== 0 });
}
