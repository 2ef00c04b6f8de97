import Button from 'antd/es/button';
import { useTranslation } from 'react-i18next';
import { useConfirmation } from '../../../shared/antd/use-confirmation.tsx';
import { useEraseGuest } from '../api/customers.ts';

/** Erases the personal data of a customer without an account, after a confirmation. */
export function EraseGuest({ customerId, name }: { customerId: number; name: string }) {
  const { t } = useTranslation('revisions');
  const erasure = useEraseGuest(customerId);
  const [ask, question] = useConfirmation();
  const erase = async () => {
    const confirmed = await ask({
      title: t('guest.prompt', { name }),
      text: t('guest.text'),
      confirm: t('guest.confirm'),
      cancel: t('guest.keep'),
    });
    if (confirmed) erasure.mutate();
  };
  return (
    <>
      <Button size="large" danger loading={erasure.isPending} onClick={erase}>
        {t('guest.open')}
      </Button>
      {question}
    </>
  );
}
