/** Copies a text. Returns false where the clipboard is unavailable: on plain http, or when the browser denies access. */
export async function copyToClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Callers show the text instead, so that it can be copied by hand.
    return false;
  }
}

export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

let origin = globalThis.location?.origin ?? '';

/** The origin that links for others begin with, such as `https://atelier.example`. */
export function siteOrigin(): string {
  return origin;
}

// Sets the origin on the server, which renders with the address of its settings.
export function renderAt(publicUrl: string): void {
  origin = publicUrl;
}

type Shelf = 'localStorage' | 'sessionStorage';

/**
 * The stored value of a key. Null if there is none, or if it is not JSON: any script or user can write to the storage.
 * The server and some private windows have no storage.
 */
export function readStored(shelf: Shelf, key: string): unknown {
  try {
    return JSON.parse(globalThis[shelf].getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

export function keepStored(shelf: Shelf, key: string, value: unknown): void {
  try {
    globalThis[shelf].setItem(key, JSON.stringify(value));
  } catch {
    // The storage is full: the value lives as long as its page.
  }
}

/** Whether this is an iPhone or iPad. An iPad reports itself as a Mac, which has no touch screen. */
export function isIos(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}

/** Reads JSON that the server embedded in the page; `undefined` where it embedded none. */
export function readEmbedded<T>(
  id: string,
  page: Pick<Document, 'getElementById'> | undefined = globalThis.document,
): T | undefined {
  const text = page?.getElementById(id)?.textContent;
  return text ? (JSON.parse(text) as T) : undefined;
}

/** Like {@link readEmbedded}, but removes the data from the page. */
export function takeEmbedded<T>(
  id: string,
  page: Pick<Document, 'getElementById'> | undefined = globalThis.document,
): T | undefined {
  const data = readEmbedded<T>(id, page);
  page?.getElementById(id)?.remove();
  return data;
}
