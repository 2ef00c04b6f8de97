import { type ComponentType, useState } from 'react';
import type { RouteObject } from 'react-router-dom';
import { later } from './later.tsx';

/** A lazy page that is rendered without a fallback once `preload` has loaded it. */
type Load = () => Promise<{ default: ComponentType }>;

export function preloadable(load: Load) {
  let loaded: ComponentType | undefined;
  const preload: Load = async () => {
    const module = await load();
    loaded = module.default;
    return module;
  };
  const Lazy = later(preload);
  function Page() {
    // The state keeps the component, so that the page is not mounted again when its code has loaded.
    const [Shown] = useState<ComponentType>(() => loaded ?? Lazy);
    return <Shown />;
  }
  return { Page, preload };
}

/** A route whose `handle` preloads its page, so that the first rendering shows the page without a fallback. */
export function page(path: string, load: Load): RouteObject {
  const { Page, preload } = preloadable(load);
  return { path, element: <Page />, handle: preload };
}
