import { useMutation } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import * as z from 'zod/mini';
import { api, bodyOf } from '../../../shared/api/client.ts';

/** A redemption code; lower case, spaces and hyphens are accepted. */
export function redemptionCodeSchema(t: TFunction<'office'>) {
  return z.object({
    code: z.pipe(
      z.string(),
      z.pipe(
        z.transform((typed: string) => typed.replaceAll(/[\s-]/g, '').toUpperCase()),
        z.string().check(z.minLength(1, t('lookup.codeRequired'))),
      ),
    ),
  });
}

/** Looks up a redemption; never cached, because it may be used at any moment. */
export function useFindRedemption() {
  return useMutation({
    mutationFn: (code: string) =>
      bodyOf(api.GET('/api/admin/loyalty/redemptions/{code}', { params: { path: { code } } })),
  });
}
