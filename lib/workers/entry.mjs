import { register } from 'tsx/esm/api';

// A thread begins as plain Node: what the process was told of TypeScript does not hold in it.
register();

export const { drawInvoicePdf, drawShareCard, writeWorkbook } = await import('./jobs.ts');
