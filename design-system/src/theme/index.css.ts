import './fonts.css.ts';
import './reset.css.ts';
import './theme.css.ts';
