import { parseId } from '@car-workshop/contracts/ids';
import { MAX_SEARCH_LENGTH } from '@car-workshop/contracts/values/lists';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';

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

type Filters = Readonly<Record<string, readonly string[]>>;

/** Reads search, page and filters of a list from the URL. @param filters the values of each, the default first */
export function listReader<const Known extends Filters>(filters: Known) {
  return (parameters: URLSearchParams): ListParams & { [Name in keyof Known]: Known[Name][number] } => {
    const chosen = Object.entries(filters).map(([name, values]) => [
      name,
      readOneOf(parameters, name, values, values[0]),
    ]);
    return { ...readListParams(parameters), ...Object.fromEntries(chosen) };
  };
}

type Given<Choice> = { [Name in keyof Choice]: Exclude<Choice[Name], 'all' | ''> | undefined };

/** A choice as parameters of the API, which leaves out empty texts and `all`. */
export function givenOf<Choice extends object>(choice: Choice): Given<Choice> {
  const trimmed = Object.entries(choice).map(([name, value]) => [
    name,
    typeof value === 'string' ? value.trim() : value,
  ]);
  return Object.fromEntries(trimmed.filter(([, value]) => value !== '' && value !== 'all'));
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
    (change: Partial<Choice>) => {
      // Reads the address itself, because a slow machine may not have rendered the previous choice yet.
      const now = read(new URLSearchParams(window.location.search));
      setParameters(writeListParams({ ...now, page: 1, ...change }, defaults), { replace: true });
    },
    [setParameters, read, defaults],
  );
  return {
    choice,
    setFilters,
    /** The props of a `ListFilter`. */
    filter: <Name extends keyof Choice>(name: Name) => ({
      value: choice[name],
      onChange: (value: Choice[Name]) => setFilters({ [name]: value } as unknown as Partial<Choice>),
    }),
    /** The props of a `PagedList`. */
    paging: {
      page: choice.page,
      isFiltered: writeListParams({ ...choice, search: choice.search.trim(), page: 1 }, defaults).size > 0,
      onPageChange: (page: number) => setParameters(writeListParams({ ...choice, page }, defaults)),
      onClear: () => setParameters({}),
    },
  };
}

/** Parses an id from a URL; `undefined` for anything but a positive 32-bit integer. */
export function readIdParam(text: string | null | undefined): number | undefined {
  return parseId(text ?? '');
}
