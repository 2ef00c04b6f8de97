/** Which page of a list, counted from 1. */
export interface PageRequest {
  readonly page: number;
  readonly pageSize: number;
}

export interface Page<Row> {
  readonly items: Row[];
  readonly total: number;
}

export function limitAndOffset({ page, pageSize }: PageRequest): readonly [number, number] {
  return [pageSize, (page - 1) * pageSize];
}
