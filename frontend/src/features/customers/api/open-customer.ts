import { useMutation } from '@tanstack/react-query';
import { api, bodyOf } from '../../../shared/api/client.ts';
import { sharedKeys } from '../../../shared/api/query-keys.ts';
import { customersKeys } from './customers-keys.ts';

/** Opens the customer of an account, which is created when the account has never booked; answers its id. */
export function useOpenCustomer() {
  return useMutation({
    mutationFn: (account: number) => bodyOf(api.POST('/api/customers', { body: { account } })),
    meta: { invalidates: [customersKeys.all, sharedKeys.activity] },
  });
}
