import type { Messages } from '../i18n';
import en from './locales/en-US.json' with { type: 'json' };
import es from './locales/es-PY.json' with { type: 'json' };
import pt from './locales/pt-BR.json' with { type: 'json' };

/** Words of errors and of field checks, common to all calls. */
export const httpMessages: Messages = { 'es-PY': es, 'en-US': en, 'pt-BR': pt };
