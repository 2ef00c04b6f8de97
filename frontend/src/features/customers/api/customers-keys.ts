const ALL = ['customers'];

export const customersKeys = {
  all: ALL,
  list: (query: object) => [...ALL, 'list', query],
  page: (id: number) => [...ALL, 'page', id],
  tags: [...ALL, 'tags'],
  duplicates: (id: number) => [...ALL, 'duplicates', id],
  mergeCandidates: (search: string) => [...ALL, 'merge-candidates', search],
  mergePreview: (from: number, into: number) => [...ALL, 'merge-preview', from, into],
} as const;
