import { useTranslation } from 'react-i18next';
import { MoreMenu } from '../../../../shared/antd/MoreMenu.tsx';
import { useConfirmation } from '../../../../shared/antd/use-confirmation.tsx';
import { Button } from '../../../../shared/ui/Button.tsx';
import type { Estimate, useSendEstimate } from '../../api/estimates.ts';
import { estimateForm } from '../../model/estimate-form.ts';
import { Sums } from './Sums.tsx';

/** The sums of a sent estimate, with the actions to change it and to send the changes. */
export function SendAgain(props: {
  estimate: Estimate;
  sending: ReturnType<typeof useSendEstimate>;
  onChange: () => void;
}) {
  const { estimate, sending, onChange } = props;
  const { t, i18n } = useTranslation('estimateDesk');
  const { jobs, revision } = estimate;
  // Sending unchanged jobs again only extends the validity, so this action is in the menu.
  const hasUnsent = jobs.some(({ state }) => state === 'draft');
  const [ask, question] = useConfirmation();
  const sendSame = async () => {
    const words = { title: t('sending.sameQuestion'), text: t('sending.sameText'), confirm: t('sending.again') };
    if (await ask({ ...words, reversible: true })) send(false);
  };
  const send = (silent: boolean) => !sending.isPending && sending.mutate({ silent, revision });
  return (
    <div className="spread-row">
      <Sums estimate={estimate} jobs={estimateForm(estimate, i18n.resolvedLanguage ?? 'ro').jobs} />
      {question}
      <div className="centred-row-2">
        <MoreMenu
          name={t('words.more')}
          actions={[
            !hasUnsent && { key: 'again', label: t('sending.again'), act: () => void sendSame() },
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
