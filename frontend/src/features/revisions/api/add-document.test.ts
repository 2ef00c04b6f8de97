import type { TFunction } from 'i18next';
import * as z from 'zod/mini';
import { type DocumentForm, documentSchema } from './add-document.ts';

const t = ((key: string) => key) as unknown as TFunction<'book'>;
const chosen = (...files: File[]) => files as unknown as FileList;
const aFile = (bytes: number) => new File([new Uint8Array(bytes)], 'polita.pdf');

const judge = (changes: Partial<DocumentForm>) =>
  z.safeParse(documentSchema(t), { kind: 'insurance', title: 'RCA', file: chosen(aFile(1)), ...changes });
const wrongFields = (changes: Partial<DocumentForm>) =>
  judge(changes).error?.issues.map(({ path, message }) => [path.join('.'), message]);

describe('the document form', () => {
  it('gives the chosen file', () => {
    const file = aFile(10_000_000);
    expect(judge({ file: chosen(file) }).data).toEqual({ kind: 'insurance', title: 'RCA', file });
  });

  it.each([null, chosen()])('requires a file', (file) => {
    expect(wrongFields({ file })).toEqual([['file', 'documents.invalid.file']]);
  });

  it('accepts at most 10 MB', () => {
    expect(wrongFields({ file: chosen(aFile(10_000_001)) })).toEqual([['file', 'documents.invalid.tooLarge']]);
  });

  it('requires a title', () => expect(wrongFields({ title: ' ' })).toEqual([['title', 'documents.invalid.title']]));
});
