import theme from 'vitepress/theme-without-fonts';
import Matrix from './Matrix.vue';
import './style.css';
import '../../pages/charts.css';

/** @type {import('vitepress').Theme} */
export default {
  extends: theme,
  enhanceApp: ({ app }) => void app.component('Matrix', Matrix),
};
