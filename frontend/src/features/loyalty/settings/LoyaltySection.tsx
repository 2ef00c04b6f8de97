import { MAX_DAILY_POINTS } from '@car-workshop/contracts/values/loyalty';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { api, bodyOf } from '../../../shared/api/client.ts';
import { sharedKeys } from '../../../shared/api/query-keys.ts';
import { WholeNumberField } from '../../../shared/forms/TextField.tsx';
import { SettingsForm } from '../../../shared/settings/SettingsForm.tsx';
import { useLoadedBody, useSettingsForm } from '../../../shared/settings/use-settings-form.ts';

const KEY = [...sharedKeys.settings, 'loyalty'];
const POINTS = { min: 0, max: MAX_DAILY_POINTS };

export default function LoyaltySection() {
  const saved = useLoadedBody(KEY, '/api/admin/settings/loyalty');
  const { t } = useTranslation('loyalty');
  const schema = useMemo(() => {
    const refusal = t('words.between', POINTS);
    const points = z.coerce.number<string>().check(z.minimum(POINTS.min, refusal), z.maximum(POINTS.max, refusal));
    return z.object({ dailyPoints: z.pipe(z.string().check(z.trim(), z.regex(/^\d{1,6}$/, refusal)), points) });
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
