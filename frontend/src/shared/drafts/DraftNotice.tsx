import { useTranslation } from 'react-i18next';
import { Button } from '../ui/Button.tsx';

/** Says that a form shows what was typed earlier, and lets the user start again; nothing otherwise. */
export function DraftNotice({
  draft: { isRestored, discard },
}: {
  draft: { readonly isRestored: boolean; readonly discard: () => void };
}) {
  const { t } = useTranslation();
  if (!isRestored) return null;
  return (
    <p className="spread-row flush" role="status">
      <span className="hint">{t('form.draftKept')}</span>
      <Button variant="secondary" onClick={discard}>
        {t('form.discardDraft')}
      </Button>
    </p>
  );
}
