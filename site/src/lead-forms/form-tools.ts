export { VisitTools } from './VisitTools.tsx';
