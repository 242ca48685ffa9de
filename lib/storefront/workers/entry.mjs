import { register } from 'tsx/esm/api';

// Threads start as plain Node: TypeScript loaders of the process do not apply.
register();

export const { drawInvoicePdf, drawShareCard, writeWorkbook } = await import('./jobs.ts');
