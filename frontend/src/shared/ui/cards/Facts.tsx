import type { ReactNode } from 'react';

export function Facts({ children }: { children: ReactNode }) {
  return <div className="broken-lines stack-1 aligned-start start">{children}</div>;
}

export function MainFact({ children }: { children: ReactNode }) {
  return <span className="bold">{children}</span>;
}

export function SideFact({ children }: { children: ReactNode }) {
  return <span className="caption plain-links">{children}</span>;
}
