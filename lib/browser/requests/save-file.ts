import { type ApiError, networkError, readError } from './api';

function nameOf(response: Response): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(response.headers.get('content-disposition') ?? '')?.[1];
  try {
    return decodeURIComponent(encoded ?? '');
  } catch {
    return '';
  }
}

/** Has the browser save what the page holds, under a name. */
export function saveBlob(blob: Blob, name: string): void {
  const objectUrl = URL.createObjectURL(blob);
  const link = document.createElement('a');
  Object.assign(link, { href: objectUrl, download: name });
  link.click();
  // The browser has begun to save by the next turn, and the file may be large.
  setTimeout(() => URL.revokeObjectURL(objectUrl), 60_000);
}

/** Downloads a file of our own `/api`; an incomplete file is an error. */
export async function saveFile(href: string): Promise<ApiError | null> {
  try {
    const response = await fetch(href, { cache: 'no-store', credentials: 'same-origin' });
    if (!response.ok) return await readError(response);
    saveBlob(await response.blob(), nameOf(response));
    return null;
  } catch {
    return networkError;
  }
}
