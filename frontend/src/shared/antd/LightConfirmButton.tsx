import type { ComponentProps } from 'react';
import { Button } from '../ui/Button.tsx';
import { type ConfirmedAct, useConfirmedAct } from './use-confirmation.tsx';

/** The ConfirmButton of pages that load Ant Design only with their first dialog. */
export function LightConfirmButton({ question, onConfirm, ...button }: ComponentProps<typeof Button> & ConfirmedAct) {
  const [act, holder] = useConfirmedAct({ question, onConfirm });
  return (
    <>
      <Button {...button} onClick={act} />
      {holder}
    </>
  );
}
