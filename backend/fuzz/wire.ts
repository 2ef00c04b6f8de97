import type { Account } from './callers.ts';
import type { Operation } from './contract.ts';
import type { KnownValues } from './known.ts';
import { FILES, type FormPart, type GeneratedBody, type GeneratedRequest } from './requests.ts';
import type { WireRequest } from './send.ts';

const BOUNDARY = 'the-boundary-of-the-fuzzer';

/** Puts the known values into a generated request and encodes it. */
export function encode(
  operation: Operation,
  generated: GeneratedRequest,
  values: KnownValues,
  account: Account | undefined,
  other: Account | undefined,
): WireRequest {
  const own: Record<string, string | number> = {
    'phone/0': account?.phone ?? '0755 100 100',
    'phone/1': other?.phone ?? '0755 100 101',
    // Half of the ids of accounts are the caller's own.
    ...(account && Object.fromEntries([0, 2, 4, 6, 8].map((age) => [`user/${age}`, account.userId]))),
  };
  const { path, query, headers, body } = values.resolve(generated, own);
  const escaped = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => percentEncode(String(path[name])));
  const search = query.map(([name, value]) => `${percentEncode(name)}=${percentEncode(String(value))}`).join('&');
  const { type, content } = encodeBody(body);
  return {
    method: operation.method,
    target: search ? `${escaped}?${search}` : escaped,
    headers: {
      ...(account && { cookie: account.cookie }),
      ...(type && { 'content-type': type }),
      ...Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
    },
    body: content,
  };
}

/** Percent-encodes a text. Lone surrogates have no UTF-8, so their CESU-8 bytes are sent. */
function percentEncode(text: string): string {
  if (text.isWellFormed()) return encodeURIComponent(text);
  return [...text].map((letter) => (letter.isWellFormed() ? encodeURIComponent(letter) : '%ED%A0%80')).join('');
}

function encodeBody(body: GeneratedBody): { type?: string; content: Buffer | undefined } {
  if (body.kind === 'json') {
    const text = JSON.stringify(body.json);
    return { type: 'application/json', content: Buffer.from(text) };
  }
  if (body.kind === 'raw') return { type: body.type, content: Buffer.from(body.raw) };
  if (body.kind === 'none') return { content: undefined };
  return { type: `multipart/form-data; boundary=${BOUNDARY}`, content: encodeForm(body.parts) };
}

function encodeForm(parts: readonly FormPart[]): Buffer {
  const pieces = parts.flatMap(({ name, filename, file }) => [
    Buffer.from(
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"; filename="${filename}"\r\n` +
        'Content-Type: application/octet-stream\r\n\r\n',
    ),
    FILES[file],
    Buffer.from('\r\n'),
  ]);
  return Buffer.concat([...pieces, Buffer.from(`--${BOUNDARY}--\r\n`)]);
}
