import { type ApiError, networkError, readError } from './api';

function nameOf(response: Response): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(response.headers.get('content-disposition') ?? '')?.[1];
  try {
    return decodeURIComponent(encoded ?? '');
  } catch {
    return '';
  }
}

/** Loads a file of our own `/api` and has the browser save it; a file that did not come whole is an error in its place. */
export async function saveFile(href: string): Promise<ApiError | null> {
  try {
    const response = await fetch(href, { cache: 'no-store', credentials: 'same-origin' });
    if (!response.ok) return await readError(response);
    const address = URL.createObjectURL(await response.blob());
    const link = document.createElement('a');
    Object.assign(link, { href: address, download: nameOf(response) });
    link.click();
    // The browser has begun to save by the next turn, and the file may be large.
    setTimeout(() => URL.revokeObjectURL(address), 60_000);
    return null;
  } catch {
    return networkError;
  }
}
