import { ShelfInput } from './ShelfInput';
import { registerReactFormInputComponent } from '@vendure/admin-ui/react';

export default [registerReactFormInputComponent('shelf-input', ShelfInput)];
