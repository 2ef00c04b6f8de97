import { MAX_LABOUR_TERMS, MAX_SERIES } from '@car-workshop/contracts/values/documents';
import { FileDownIcon } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { api, bodyOf } from '../../../shared/api/client.ts';
import { sharedKeys } from '../../../shared/api/query-keys.ts';
import { TextAreaField, TextField, WholeNumberField } from '../../../shared/forms/TextField.tsx';
import { SettingsForm } from '../../../shared/settings/SettingsForm.tsx';
import { useLoadedBody, useSettingsForm } from '../../../shared/settings/use-settings-form.ts';
import { ButtonAnchor } from '../../../shared/ui/Button.tsx';

const KEY = [...sharedKeys.settings, 'documents'];
const SERIES = [
  'workOrderSeries',
  'estimateSeries',
  'finalEstimateSeries',
  'handoverSeries',
  'warrantySeries',
] as const;
const MONTHS = { partsWarrantyMonths: [24, 120], labourWarrantyMonths: [0, 120] } as const;
const MONTH_NAMES = ['partsWarrantyMonths', 'labourWarrantyMonths'] as const;
const NAMES = [...SERIES, ...MONTH_NAMES, 'labourTerms'] as const;

export default function DocumentsSection() {
  const saved = useLoadedBody(KEY, '/api/admin/settings/documents');
  const { t } = useTranslation('documents');
  const schema = useMemo(() => {
    const series = () => z.string().check(z.trim(), z.minLength(1, t('settings.seriesMissing')));
    const months = (name: keyof typeof MONTHS) => {
      const [min, max] = MONTHS[name];
      const isWithin = (text: string) => /^\d{1,3}$/.test(text.trim()) && +text >= min && +text <= max;
      return z.pipe(z.string().check(z.refine(isWithin, t('words.between', { min, max }))), z.transform(Number));
    };
    return z.object({
      workOrderSeries: series(),
      estimateSeries: series(),
      finalEstimateSeries: series(),
      handoverSeries: series(),
      warrantySeries: series(),
      partsWarrantyMonths: months('partsWarrantyMonths'),
      labourWarrantyMonths: months('labourWarrantyMonths'),
      labourTerms: z.string().check(z.trim()),
    });
  }, [t]);
  const labels = Object.fromEntries(NAMES.map((name) => [name, t(`settings.${name}`)]));
  const state = useSettingsForm({
    section: 'documents',
    saved,
    queryKey: KEY,
    toForm: ({ version: _, partsWarrantyMonths, labourWarrantyMonths, labourTerms, ...series }) => ({
      ...series,
      partsWarrantyMonths: String(partsWarrantyMonths),
      labourWarrantyMonths: String(labourWarrantyMonths),
      labourTerms: labourTerms ?? '',
    }),
    schema,
    labels: labels as Record<(typeof NAMES)[number], string>,
    save: (body, version) => bodyOf(api.PUT('/api/admin/settings/documents', { body: { ...body, version } })),
  });
  return (
    <SettingsForm state={state}>
      <p className="hint flush">{t('settings.lead')}</p>
      {SERIES.map((name) => (
        <TextField key={name} label={t(`settings.${name}`)} required maxLength={MAX_SERIES} {...state.field(name)} />
      ))}
      {MONTH_NAMES.map((name) => (
        <WholeNumberField
          key={name}
          label={t(`settings.${name}`)}
          hint={t(`settings.${name}Hint`)}
          required
          maxLength={3}
          {...state.field(name)}
        />
      ))}
      <TextAreaField
        label={t('settings.labourTerms')}
        hint={t('settings.labourTermsHint')}
        rows={3}
        maxLength={MAX_LABOUR_TERMS}
        {...state.field('labourTerms')}
      />
      <div className="stack-2">
        <div>
          <ButtonAnchor variant="secondary" href="/api/admin/price-list">
            <FileDownIcon />
            {t('settings.priceList')}
          </ButtonAnchor>
        </div>
        <p className="hint flush">{t('settings.priceListHint')}</p>
      </div>
    </SettingsForm>
  );
}
