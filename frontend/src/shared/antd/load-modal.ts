import type AntdModal from 'antd/es/modal';
import i18next from 'i18next';
import { toast } from '../ui/toast/toast-store.ts';

type Modal = typeof AntdModal;

let loaded: Modal | undefined;

/** The dialog of Ant Design once it has been loaded. */
export function loadedModal(): Modal | undefined {
  return loaded;
}

/** Loads the dialog of Ant Design; undefined, with a toast, when the server cannot be reached. */
export async function loadModal(): Promise<Modal | undefined> {
  try {
    loaded ??= (await import('antd/es/modal')).default;
  } catch {
    toast({
      variant: 'destructive',
      title: i18next.t('error.title'),
      description: i18next.t('error.network'),
    });
  }
  return loaded;
}
