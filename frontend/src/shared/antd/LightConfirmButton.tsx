import type { ComponentProps } from 'react';
import { Button } from '../ui/Button.tsx';
import { type Confirmation, useConfirmation } from './use-confirmation.tsx';

/** A button that asks before it acts, on pages that load Ant Design with their first dialog only. */
export function LightConfirmButton(
  props: Omit<ComponentProps<typeof Button>, 'onClick'> & { question: Confirmation; onConfirm: () => void },
) {
  const { question, onConfirm, ...button } = props;
  const [ask, holder] = useConfirmation();
  const askAndAct = async () => {
    if (await ask(question)) onConfirm();
  };
  return (
    <>
      <Button {...button} onClick={askAndAct} />
      {holder}
    </>
  );
}
