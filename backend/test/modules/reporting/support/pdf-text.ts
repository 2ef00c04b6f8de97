import { inflateSync } from 'node:zlib';

/** The text of a PDF: pages and title. */
export interface PdfText {
  readonly pages: string[];
  readonly title: string;
  readonly images: number;
}

/**
 * Extracts the text of a PDF written by PDFKit: the content stream of a page contains glyphs, which the ToUnicode map
 * of their font maps to letters.
 */
export function readPdf(file: Buffer): PdfText {
  const objects = objectsOf(file);
  const resources = (page: string) => objects.get(reference(page, 'Resources') ?? 0)?.head ?? page;
  const pages = [...objects.values()].filter(({ head }) => /\/Type \/Page\b(?!s)/.test(head));
  const info = [...objects.values()].find(({ head }) => /\/Title\b/.test(head))?.head ?? '';
  return {
    pages: pages.map(({ head }) => {
      const letters = lettersOf(resources(head), objects);
      return textOf(objects.get(reference(head, 'Contents') ?? 0)?.body?.toString('latin1') ?? '', letters);
    }),
    title: titleOf(objects.get(reference(info, 'Title') ?? 0)?.head ?? ''),
    images: [...objects.values()].filter(({ head }) => /\/Subtype \/Image/.test(head)).length,
  };
}

interface PdfObject {
  readonly head: string;
  readonly body?: Buffer;
}

function objectsOf(file: Buffer): Map<number, PdfObject> {
  const text = file.toString('latin1');
  const found = new Map<number, PdfObject>();
  for (const match of text.matchAll(/^(\d+) 0 obj\n/gm)) {
    const start = match.index + match[0].length;
    const end = text.indexOf('\nendobj', start);
    const stream = text.slice(start, end).indexOf('\nstream\n');
    const head = text.slice(start, stream < 0 ? end : start + stream);
    const length = Number(/\/Length (\d+)/.exec(head)?.[1]);
    const from = start + stream + '\nstream\n'.length;
    const raw = stream < 0 ? undefined : file.subarray(from, from + length);
    const body = raw && /FlateDecode/.test(head) ? inflateSync(raw) : raw;
    found.set(Number(match[1]), body ? { head, body } : { head });
  }
  return found;
}

function reference(head: string, key: string): number | undefined {
  const id = new RegExp(`/${key} (\\d+) 0 R`).exec(head)?.[1];
  return id === undefined ? undefined : Number(id);
}

/** The letters of the glyphs, per font of a page. */
function lettersOf(resources: string, objects: Map<number, PdfObject>): Map<string, string[]> {
  const fonts = /\/Font <<([\s\S]*?)>>/.exec(resources)?.[1] ?? '';
  return new Map(
    [...fonts.matchAll(/\/(\w+) (\d+) 0 R/g)].map(([, name = '', id]) => {
      const map = objects.get(reference(objects.get(Number(id))?.head ?? '', 'ToUnicode') ?? 0);
      const ranges = /beginbfrange([\s\S]*?)endbfrange/g;
      const cells = [...(map?.body?.toString('latin1') ?? '').matchAll(ranges)].flatMap(([, range = '']) =>
        [...range.matchAll(/\[([^\]]*)\]/g)].flatMap(([, list = '']) => [...list.matchAll(/<([^>]*)>/g)]),
      );
      return [name, cells.map(([, code = '']) => utf16(code.replaceAll(' ', '')))];
    }),
  );
}

function utf16(hex: string): string {
  return String.fromCharCode(...(hex.match(/.{4}/g) ?? []).map((unit) => Number.parseInt(unit, 16)));
}

function textOf(content: string, letters: Map<string, string[]>): string {
  let font: string[] = [];
  const lines: string[] = [];
  for (const [, name, glyphs] of content.matchAll(/\/(\w+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (name) font = letters.get(name) ?? [];
    const codes = [...(glyphs ?? '').matchAll(/<([0-9a-f]*)>/gi)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? []);
    if (glyphs) lines.push(codes.map((code) => font[Number.parseInt(code, 16)] ?? '�').join(''));
  }
  return lines.join('\n');
}

/** Titles with non-ASCII letters are UTF-16, big endian. */
function titleOf(text: string): string {
  const written = /^\(([\s\S]*)\)/.exec(text)?.[1] ?? '';
  const bytes = Buffer.from(written.replace(/\\([\\()])/g, '$1'), 'latin1');
  return bytes[0] === 0xfe && bytes[1] === 0xff ? bytes.subarray(2).swap16().toString('utf16le') : written;
}
