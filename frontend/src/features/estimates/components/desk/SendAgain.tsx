import { useTranslation } from 'react-i18next';
import { MoreMenu } from '../../../../shared/antd/MoreMenu.tsx';
import { Button } from '../../../../shared/ui/Button.tsx';
import type { Estimate, useSendEstimate } from '../../api/estimates.ts';
import { estimateForm } from '../../model/estimate-form.ts';
import { Sums } from './Sums.tsx';

/** What an estimate that was sent comes to, and what can be done with it: change it, and send what was changed since. */
export function SendAgain(props: {
  estimate: Estimate;
  sending: ReturnType<typeof useSendEstimate>;
  onChange: () => void;
}) {
  const { estimate, sending, onChange } = props;
  const { t, i18n } = useTranslation('estimateDesk');
  const { jobs, revision } = estimate;
  // Sent again with the same jobs, an estimate is only valid for longer: allowed, but not what the page leads to.
  const hasUnsent = jobs.some(({ state }) => state === 'draft');
  const send = (silent: boolean) => !sending.isPending && sending.mutate({ silent, revision });
  return (
    <div className="spread-row">
      <Sums estimate={estimate} jobs={estimateForm(estimate, i18n.resolvedLanguage ?? 'ro').jobs} />
      <div className="centred-row-2">
        <MoreMenu
          name={t('words.more')}
          actions={[
            !hasUnsent && { key: 'again', label: t('sending.again'), act: () => send(false) },
            { key: 'show', label: t('sending.show'), act: () => send(true) },
          ]}
        />
        <Button variant={hasUnsent ? 'secondary' : 'primary'} onClick={onChange}>
          {t('editing.change')}
        </Button>
        {hasUnsent && (
          <Button pending={sending.isPending} onClick={() => send(false)}>
            {t('sending.again')}
          </Button>
        )}
      </div>
    </div>
  );
}
