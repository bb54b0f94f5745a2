import type { Messages } from '../../platform/i18n';
import en from './locales/en-US.json' with { type: 'json' };
import es from './locales/es-PY.json' with { type: 'json' };
import pt from './locales/pt-BR.json' with { type: 'json' };

export const askMessages: Messages = { 'es-PY': es, 'en-US': en, 'pt-BR': pt };
