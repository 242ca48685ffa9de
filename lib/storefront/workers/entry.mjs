import { register } from 'tsx/esm/api';

// Threads start as plain Node; the process's TypeScript loaders do not apply to them.
register();

export const { drawInvoicePdf, drawShareCard, writeWorkbook } = await import('./jobs.ts');
