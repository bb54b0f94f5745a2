import { LegalPage } from './legal-page';

const SECTIONS = ['software', 'operator', 'account', 'use', 'figures', 'liability'] as const;

export function Page() {
  return <LegalPage text="terms" sections={SECTIONS} />;
}
