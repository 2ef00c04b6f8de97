import { type ListParams, readIdParam, readListParams } from '../../shared/address/url-params.ts';

/** The server rejects longer tags. */
export const MAX_TAG_LENGTH = 20;
export const MAX_TAGS = 10;

/** Search, filters and page of the list of customers. */
export interface CustomerChoice extends ListParams {
  /** Empty for any. */
  tag: string;
  /** The customer of an account; 0 for all. */
  account: number;
}

export function readCustomerChoice(parameters: URLSearchParams): CustomerChoice {
  return {
    ...readListParams(parameters),
    tag: (parameters.get('tag') ?? '').slice(0, MAX_TAG_LENGTH),
    account: readIdParam(parameters.get('account')) ?? 0,
  };
}
