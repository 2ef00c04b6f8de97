import { vehicleNameKey } from '@car-workshop/contracts/vehicle-names';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, useEffect, useId } from 'react';
import { api, bodyOf, type Schemas } from '../api/client.ts';
import { REFERENCE_DATA } from '../api/query-keys.ts';
import { TextField } from '../forms/TextField.tsx';
import { preloadWhenIdle } from '../later/later.tsx';

type Names = readonly Schemas['VehicleNames'][];

const NAMES = {
  queryKey: [REFERENCE_DATA, 'vehicle-names'],
  queryFn: (): Promise<Names> => bodyOf(api.GET('/api/vehicle-names')),
};

/**
 * The make or the model of a vehicle, with those that the workshop offers while it is typed. Any other text is accepted,
 * and without the list, which is read when the page is idle, the field is a plain input.
 */
export function VehicleNameField(
  props: ComponentProps<typeof TextField> & { offers: 'makes' | { modelsOf: string | undefined } },
) {
  const { offers, ...field } = props;
  const id = useId();
  const queries = useQueryClient();
  const { data: names = [] } = useQuery({ ...NAMES, enabled: false });
  const load = () => queries.prefetchQuery(NAMES);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => preloadWhenIdle(load), []);
  return (
    <>
      <TextField {...field} list={id} onFocus={() => void load()} />
      <datalist id={id}>
        {offeredIn(names, offers).map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  );
}

function offeredIn(names: Names, offers: 'makes' | { modelsOf: string | undefined }): readonly string[] {
  if (offers === 'makes') return names.map(({ make }) => make);
  const key = vehicleNameKey(offers.modelsOf ?? '');
  return names.find(({ make }) => vehicleNameKey(make) === key)?.models ?? [];
}
