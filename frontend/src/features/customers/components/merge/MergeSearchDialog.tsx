import { useTranslation } from 'react-i18next';
import { Dialog, type DialogState } from '../../../../shared/antd/Dialog.tsx';
import type { Schemas } from '../../../../shared/api/client.ts';
import { type MergeCandidate, mergeRefusal } from '../../api/merge-customers.ts';
import { CustomerSearch } from '../CustomerSearch.tsx';

export function MergeSearchDialog(
  props: DialogState & { customer: Schemas['CustomerPage']; onChoose: (candidate: MergeCandidate) => void },
) {
  const { customer, onChoose, ...dialog } = props;
  const { t } = useTranslation('merging');
  return (
    <Dialog {...dialog} destroyOnHidden title={t('search.title', { name: customer.name })} footer={null}>
      <CustomerSearch
        action={t('compare')}
        nameAction={(name) => t('compareWith', { name })}
        refuse={(found) => {
          const refusal = mergeRefusal(customer, found);
          return refusal && t(`search.refused.${refusal}`);
        }}
        onChoose={(customerId, { name, userId }) => onChoose({ customerId, name, isGuest: userId === null })}
      />
    </Dialog>
  );
}
