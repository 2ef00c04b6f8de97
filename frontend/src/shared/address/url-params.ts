import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';

/** The server rejects longer searches. */
export const MAX_SEARCH_LENGTH = 100;

export interface ListParams {
  search: string;
  page: number;
}

/** Reads search and page from the URL; invalid values count as absent. */
export function readListParams(parameters: URLSearchParams): ListParams {
  const page = parameters.get('page') ?? '';
  return {
    search: (parameters.get('search') ?? '').slice(0, MAX_SEARCH_LENGTH),
    page: /^[1-9]\d{0,2}$/.test(page) ? Number(page) : 1,
  };
}

/** Reads a parameter that has a fixed set of values; any other value gives the default. */
export function readOneOf<const Value extends string, const Fallback extends string | undefined>(
  parameters: URLSearchParams,
  name: string,
  values: readonly Value[],
  fallback: Fallback,
): Value | Fallback {
  return values.find((value) => value === parameters.get(name)) ?? fallback;
}

export function writeListParams<Choice extends object>(choice: Choice, defaults: Choice): URLSearchParams {
  const known = new Map<string, unknown>(Object.entries(defaults));
  const said = Object.entries(choice).filter(([name, value]) => value !== known.get(name));
  return new URLSearchParams(said.map(([name, value]) => [name, String(value)]));
}

/**
 * Keeps search, filters and page of a list in the URL, so that they survive a reload and can be shared as a link.
 * @param read returns the defaults for empty parameters
 */
export function useListParams<Choice extends ListParams>(read: (parameters: URLSearchParams) => Choice) {
  const [parameters, setParameters] = useSearchParams();
  const choice = useMemo(() => read(parameters), [read, parameters]);
  const defaults = useMemo(() => read(new URLSearchParams()), [read]);
  const setFilters = useCallback(
    (change: Partial<Choice>) =>
      setParameters((now) => writeListParams({ ...read(now), page: 1, ...change }, defaults), {
        replace: true,
      }),
    [setParameters, read, defaults],
  );
  const setPage = (page: number) => setParameters(writeListParams({ ...choice, page }, defaults));
  return {
    choice,
    /** Whether a search or a filter is set. */
    isFiltered: writeListParams({ ...choice, search: choice.search.trim(), page: 1 }, defaults).size > 0,
    setFilters,
    setPage,
    clear: () => setParameters({}),
  };
}

const MAX_ID = 2_147_483_647;

/** Parses an id from a URL; `undefined` for anything but a positive 32-bit integer. */
export function readIdParam(text: string | null | undefined): number | undefined {
  if (!text || !/^[1-9]\d{0,9}$/.test(text)) return undefined;
  const id = Number(text);
  return id <= MAX_ID ? id : undefined;
}
