import { i18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';

// once for all plugins
i18n.setMessagesCompiler(compileMessage);
