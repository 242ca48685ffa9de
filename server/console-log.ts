import type { EventEmitter } from 'node:events';
import { format, stripVTControlCharacters } from 'node:util';
import type { Logger } from 'pino';
import { scrubText } from '@/lib/domain/text/redact';

const levels = {
  error: 'error',
  warn: 'warn',
  log: 'info',
  info: 'info',
  debug: 'debug',
  trace: 'debug',
} as const;
const methods = ['error', 'warn', 'log', 'info', 'debug', 'trace'] as const;

/** Maximum length of a log entry; stacks of several errors can be longer. */
const maxLength = 8000;

/**
 * Redirects the console output of Next and other libraries to the log, one JSON line per call. Returns the function
 * that restores the console.
 */
export function logConsole(log: Pick<Logger, 'error' | 'warn' | 'info' | 'debug'>, on: Console = console): () => void {
  const before = methods.map((method) => [method, on[method]] as const);
  for (const method of methods) {
    on[method] = (...args: unknown[]) => {
      const [message = '', ...stack] = linesOf(args);
      log[levels[method]]({ source: 'console', ...(stack.length > 0 && { stack }) }, message);
    };
  }
  return () => {
    for (const [method, print] of before) on[method] = print;
  };
}

/** Redirects process warnings, which Node prints as plain text, to the log. */
export function logWarnings(log: Pick<Logger, 'warn'>, on: EventEmitter = process): void {
  on.removeAllListeners('warning');
  on.on('warning', ({ name, message }: Error) => log.warn({ source: 'process', name }, scrubText(message)));
}

/** The printed text in lines, without colours, contact data and tokens of URLs. */
function linesOf(args: readonly unknown[]): string[] {
  const text = scrubText(stripVTControlCharacters(format(...args)).slice(0, maxLength));
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
