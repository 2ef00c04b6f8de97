import { FileDownIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { SettingsSection } from '../../../shared/settings/SettingsSection.tsx';
import { ButtonAnchor } from '../../../shared/ui/Button.tsx';

const SERIES = { kind: 'line', max: 10, refusal: 'seriesMissing', required: true } as const;

const FIELDS = {
  workOrderSeries: SERIES,
  estimateSeries: SERIES,
  finalEstimateSeries: SERIES,
  handoverSeries: SERIES,
  warrantySeries: SERIES,
  partsWarrantyMonths: { kind: 'number', min: 24, max: 120, required: true },
  labourWarrantyMonths: { kind: 'number', min: 0, max: 120, required: true },
  labourTerms: { kind: 'text', max: 1_000, rows: 3 },
} as const;

export default function DocumentsSection() {
  const { t } = useTranslation('documents');
  return (
    <SettingsSection name="documents" texts="documents:settings" fields={FIELDS}>
      <div className="stack-2">
        <div>
          <ButtonAnchor variant="secondary" href="/api/admin/price-list">
            <FileDownIcon />
            {t('settings.priceList')}
          </ButtonAnchor>
        </div>
        <p className="hint flush">{t('settings.priceListHint')}</p>
      </div>
    </SettingsSection>
  );
}
