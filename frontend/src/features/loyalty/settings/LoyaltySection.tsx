import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { serverMessageOf } from '../../../shared/api/api-error.ts';
import { api, bodyOf, type Schemas } from '../../../shared/api/client.ts';
import { sharedKeys } from '../../../shared/api/query-keys.ts';
import { WholeNumberField } from '../../../shared/forms/TextField.tsx';
import { SettingsForm } from '../../../shared/settings/SettingsForm.tsx';
import { useSettingsForm } from '../../../shared/settings/use-settings-form.ts';
import { Skeleton } from '../../../shared/ui/Skeleton.tsx';
import { ErrorState } from '../../../shared/ui/States.tsx';

const KEY = [...sharedKeys.settings, 'loyalty'];
const POINTS = { min: 0, max: 100_000 };

/** The section of loyalty: how many points a receptionist may move by hand in a day. */
export default function LoyaltySection() {
  const settings = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => bodyOf(api.GET('/api/admin/settings/loyalty', { signal })),
  });
  if (settings.isPending) return <Skeleton lines={3} />;
  if (settings.isError) {
    return <ErrorState text={serverMessageOf(settings.error)} onRetry={() => settings.refetch()} />;
  }
  return <Fields saved={settings.data} />;
}

function Fields({ saved }: { saved: Schemas['LoyaltySettings'] }) {
  const { t } = useTranslation('loyalty');
  const schema = useMemo(() => {
    const refusal = t('settings.refused', POINTS);
    const points = z.coerce
      .number<string>()
      .check(z.minimum(POINTS.min, refusal), z.maximum(POINTS.max, refusal));
    return z.object({
      dailyPoints: z.pipe(z.string().check(z.trim(), z.regex(/^\d{1,6}$/, refusal)), points),
    });
  }, [t]);
  const state = useSettingsForm({
    section: 'loyalty',
    saved,
    queryKey: KEY,
    toForm: ({ dailyPoints }) => ({ dailyPoints: String(dailyPoints) }),
    schema,
    labels: { dailyPoints: t('settings.dailyPoints') },
    save: ({ dailyPoints }, version) =>
      bodyOf(api.PUT('/api/admin/settings/loyalty', { body: { dailyPoints, version } })),
  });
  return (
    <SettingsForm state={state}>
      <WholeNumberField
        label={t('settings.dailyPoints')}
        hint={t('settings.dailyPointsHint')}
        maxLength={6}
        {...state.field('dailyPoints')}
      />
    </SettingsForm>
  );
}
