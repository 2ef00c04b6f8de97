import type { TestApp } from '../../../support/test-app.ts';
import { unzip } from '../../../support/unzip.ts';

/** The response of the export, with the parsed `data.json` and the files of the archive. */
export async function exportOwnData({ app }: TestApp, cookie: string, password: string) {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/account/export',
    headers: { cookie, 'content-type': 'application/json' },
    payload: JSON.stringify({ password }),
  });
  const files = unzip(answer.rawPayload);
  const data: ReturnType<JSON['parse']> = JSON.parse(files.get('data.json')?.toString() ?? '');
  return { status: answer.statusCode, headers: answer.headers, data, files };
}
